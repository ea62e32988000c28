import { Navigate } from 'react-router';
import { OFFICE_PAGES } from '#web/office/pages.ts';

/** The redirect is inside the guard, so that the login returns to the requested page. */
export default function AdminIndex() {
  return <Navigate to={OFFICE_PAGES.dashboard.path} replace />;
}
