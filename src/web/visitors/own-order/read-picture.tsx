import { useEffect, useRef, useState } from 'react';

type ReadPictureProps = {
  /** Says what it shows. */
  name: string;
  /** The address of the image; asked once. */
  read: () => Promise<string>;
  className: string;
};

/** A picture that is read by a call: grey until it is there, and in words where it cannot be shown. */
export function ReadPicture({ name, read, className }: ReadPictureProps) {
  const [src, setSrc] = useState('');
  const [failed, setFailed] = useState(false);
  const first = useRef(read);
  useEffect(() => {
    first.current().then(setSrc, () => setFailed(true));
  }, []);
  if (failed) return <p className="text-sm text-soft-ink">{name}: ora non si può vedere.</p>;
  if (!src) return <span className={`${className} animate-breathe rounded-md bg-stone`} />;
  return <img src={src} alt={name} className={`${className} rounded-md border border-line`} />;
}
