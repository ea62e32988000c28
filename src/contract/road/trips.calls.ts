/** The office's calls on lorries, drivers, and the trips of a day. */
import * as z from 'zod';
import { BulkResults } from '../orders/order-office.schema.ts';
import { defineRoute, jsonAnswer, jsonBody, query } from '../call.ts';
import { CreateDriverInput, Driver } from './drivers.schema.ts';
import { OrderReports } from './order-reports.schema.ts';
import {
  AssignOrdersInput,
  CopyTripsInput,
  CreateTripInput,
  Trip,
  TripDay,
  TripDayQuery,
  UpdateTripInput,
} from './trips.schema.ts';
import { CreateVehicleInput, Vehicle } from './vehicles.schema.ts';

const tags = ['Admin road'];
const id = 'd3b07384-d9a0-4c1e-8b7f-2f5a6c1e9d40';
const order = '7e57d004-2b97-4e7a-b45f-5387367791cd';
const vehicle = '2c1f1c60-0f8e-4a0c-9a55-3d5be1a6c7f1';
const params = z.object({ id: z.uuid().meta({ examples: [id] }) });

/** It can be put on trips at once. */
export const createVehicleRoute = defineRoute({
  method: 'post',
  path: '/api/admin/vehicles',
  tags,
  summary: 'Add a lorry',
  request: {
    body: jsonBody(CreateVehicleInput, {
      name: 'Iveco 35 con gru',
      plate: 'AB 123 CD',
      max_kg: 1200,
      crane: true,
    }),
  },
  responses: { 201: jsonAnswer(Vehicle, 'The lorry') },
});

/** A device of theirs is let in by `createDeviceCodeRoute`. */
export const createDriverRoute = defineRoute({
  method: 'post',
  path: '/api/admin/drivers',
  tags,
  summary: 'Add a driver',
  request: { body: jsonBody(CreateDriverInput, { name: 'Salvo Russo', phone: '333 0000000' }) },
  responses: { 201: jsonAnswer(Driver, 'The driver') },
});

/** Private customers' deliveries alone: pickups are not on lorries. */
export const readTripDayRoute = defineRoute({
  method: 'get',
  path: '/api/admin/trips',
  tags,
  summary: 'The trips of a day, and what is on none',
  request: { query: query(TripDayQuery) },
  responses: { 200: jsonAnswer(TripDay, 'The day') },
});

/** NOT_FOUND of a lorry or a driver that is not there, or is out of use. */
export const createTripRoute = defineRoute({
  method: 'post',
  path: '/api/admin/trips',
  tags,
  summary: 'Add a trip',
  request: {
    body: jsonBody(CreateTripInput, { date: '2027-03-01', vehicle_id: vehicle, driver_id: null }),
  },
  errors: ['NOT_FOUND'],
  responses: { 201: jsonAnswer(Trip, 'The trip') },
});

/**
 * CONFLICT when `version` is not the current one, `current` then holds the trip; and for an impossible change of status.
 * NEEDS_REASON for another lorry that is too small for the orders, or lacks a crane, while `reason` is empty.
 */
export const updateTripRoute = defineRoute({
  method: 'patch',
  path: '/api/admin/trips/{id}',
  tags,
  summary: 'Change lorry, driver or status of a trip',
  request: { params, body: jsonBody(UpdateTripInput, { version: 1, driver_id: null }) },
  errors: ['NOT_FOUND', 'CONFLICT', 'NEEDS_REASON'],
  responses: { 200: jsonAnswer(Trip, 'The trip as it is now') },
});

/** Lorries and drivers that are out of use by now are left out, and those that the day has already. */
export const copyTripsRoute = defineRoute({
  method: 'post',
  path: '/api/admin/trips/copy',
  tags,
  summary: "Make trips with another day's lorries and drivers",
  request: { body: jsonBody(CopyTripsInput, { from: '2027-03-01', to: '2027-03-02' }) },
  responses: { 200: jsonAnswer(TripDay, 'The day with its new trips') },
});

/**
 * Each order by itself, one after the other; an order that fails does not stop the others. NEEDS_REASON of one that is too
 * heavy for the lorry, or needs a crane that it lacks, while `reason` is empty; CONFLICT of one that is elsewhere by now.
 */
export const assignOrdersRoute = defineRoute({
  method: 'post',
  path: '/api/admin/trips/assign',
  tags,
  summary: 'Put orders on a trip, or take them off it',
  request: {
    body: jsonBody(AssignOrdersInput, { trip_id: id, orders: [{ id: order, from: null }] }),
  },
  responses: { 200: jsonAnswer(BulkResults, 'What happened to each order') },
});

/** What is no longer there has been seen. */
export const seeRoadNoticeRoute = defineRoute({
  method: 'post',
  path: '/api/admin/road-notices/{id}/seen',
  tags,
  summary: 'Say that a notice of a trip was seen',
  request: { params },
  responses: { 200: jsonAnswer(z.object({ id: z.uuid() }), 'Gone') },
});

/** Also of an order that was deleted. */
export const readOrderReportsRoute = defineRoute({
  method: 'get',
  path: '/api/admin/orders/{id}/reports',
  tags,
  summary: 'What the drivers said of an order, and photographs of its place',
  request: { params: z.object({ id: z.uuid().meta({ examples: [order] }) }) },
  responses: { 200: jsonAnswer(OrderReports, 'Reports and photographs') },
});
