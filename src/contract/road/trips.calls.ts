/** The office's calls on lorries, drivers, and the trips of a day. */
import * as z from 'zod';
import { addresses } from '../addresses.ts';
import { calls, createdAnswer, jsonAnswer, jsonBody } from '../call.ts';
import { BulkResults } from '../orders/order-office.schema.ts';
import { subjectCalls } from '../subject.ts';
import { CreateDriverInput, DRIVERS, Driver } from './drivers.schema.ts';
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
import { CreateVehicleInput, VEHICLES, Vehicle } from './vehicles.schema.ts';

const id = 'd3b07384-d9a0-4c1e-8b7f-2f5a6c1e9d40';
const order = '7e57d004-2b97-4e7a-b45f-5387367791cd';
const vehicle = '2c1f1c60-0f8e-4a0c-9a55-3d5be1a6c7f1';
const params = z.object({ id: z.uuid().meta({ examples: [id] }) });

export const vehicles = calls(addresses.vehicles, 'Admin road', {
  ...subjectCalls(VEHICLES),
  /** It can be used for trips at once. */
  create: {
    summary: 'Add a lorry',
    body: jsonBody(CreateVehicleInput, {
      name: 'Iveco 35 con gru',
      plate: 'AB 123 CD',
      max_kg: 1200,
      crane: true,
    }),
    answer: createdAnswer(Vehicle, 'The lorry'),
  },
});

export const drivers = calls(addresses.drivers, 'Admin road', {
  ...subjectCalls(DRIVERS),
  /** `driverDevices.createCode` signs their device in. */
  create: {
    summary: 'Add a driver',
    body: jsonBody(CreateDriverInput, { name: 'Salvo Russo', phone: '333 0000000' }),
    answer: createdAnswer(Driver, 'The driver'),
  },
});

export const trips = calls(addresses.trips, 'Admin road', {
  /** Deliveries of private customers only: pickups are not on lorries. */
  readDay: {
    summary: 'The trips of a day, and what is on none',
    query: TripDayQuery,
    answer: jsonAnswer(TripDay, 'The day'),
  },
  /** NOT_FOUND for an unknown or inactive lorry or driver. */
  create: {
    summary: 'Add a trip',
    body: jsonBody(CreateTripInput, { date: '2027-03-01', vehicle_id: vehicle, driver_id: null }),
    errors: ['NOT_FOUND'],
    answer: createdAnswer(Trip, 'The trip'),
  },
  /**
   * CONFLICT if `version` is not current (`current` holds the trip), and for an impossible change
   * of status. NEEDS_REASON for another lorry that is too small for the orders or lacks a crane, if
   * `reason` is empty.
   */
  update: {
    summary: 'Change lorry, driver or status of a trip',
    params,
    body: jsonBody(UpdateTripInput, { version: 1, driver_id: null }),
    errors: ['NOT_FOUND', 'CONFLICT', 'NEEDS_REASON'],
    answer: jsonAnswer(Trip, 'The trip as it is now'),
  },
  /** Leaves out lorries and drivers that are inactive now, or that the day already has. */
  copy: {
    summary: "Make trips with another day's lorries and drivers",
    body: jsonBody(CopyTripsInput, { from: '2027-03-01', to: '2027-03-02' }),
    answer: jsonAnswer(TripDay, 'The day with its new trips'),
  },
  /**
   * Each order on its own, one after the other: a failed one does not stop the others. NEEDS_REASON
   * if it is too heavy for the lorry, or needs a crane that it lacks, and `reason` is empty;
   * CONFLICT if it is elsewhere by now.
   */
  assignOrders: {
    summary: 'Put orders on a trip, or take them off it',
    body: jsonBody(AssignOrdersInput, { trip_id: id, orders: [{ id: order, from: null }] }),
    answer: jsonAnswer(BulkResults, 'What happened to each order'),
  },
  /** Also for a deleted order. */
  orderReports: {
    summary: 'What the drivers said of an order, and photographs of its place',
    params: z.object({ id: z.uuid().meta({ examples: [order] }) }),
    answer: jsonAnswer(OrderReports, 'Reports and photographs'),
  },
  /** Succeeds for a removed notice too. */
  markNoticeSeen: {
    summary: 'Say that a notice of a trip was seen',
    params,
    answer: jsonAnswer(z.object({ id: z.uuid() }), 'Gone'),
  },
});
