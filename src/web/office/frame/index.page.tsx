import { Navigate } from 'react-router';
import { paths } from '#web/paths.ts';

/** The redirect is inside the guard, so that the login returns to the page that was asked for. */
export default function AdminIndex() {
  return <Navigate to={paths.dashboard} replace />;
}
