import { useState } from 'react';

/** Marks a row that has changed since it was first shown. */
export function ChangedRow({ version }: { version: number }) {
  const [firstVersion] = useState(version);
  return version > firstVersion && <span key={version} className="changed-row" />;
}
