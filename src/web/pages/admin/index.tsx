import { Navigate } from 'react-router';
import { paths } from '#web/paths.ts';

/** Inside the guard, so that `from` is the page that was asked for. */
export default function AdminIndex() {
  return <Navigate to={paths.overview} replace />;
}
