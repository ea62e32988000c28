import { pageMeta, useSite } from '#web/site.ts';
import { DriverApp } from './driver-app.tsx';
import start from './start.tsx?worker&url';

export const meta = pageMeta({ title: 'Il mio giro' });

/**
 * In production the page runs without the router, which it does not need. In development Vite
 * starts it like any other.
 */
export const handle = import.meta.env.PROD ? { script: start } : {};

export default function DriverPage() {
  const { company } = useSite();
  return (
    <div id="giro" data-company={JSON.stringify(company)}>
      <DriverApp company={company} />
    </div>
  );
}
