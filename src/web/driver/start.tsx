/** Starts the driver's page, as an entry of its own (docs/decisions/008-light-pages.md). */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { DriverApp } from './driver-app.tsx';

const place = document.getElementById('giro') as HTMLElement;
createRoot(place).render(
  <StrictMode>
    <DriverApp company={JSON.parse(place.dataset.company ?? '')} />
  </StrictMode>,
);
