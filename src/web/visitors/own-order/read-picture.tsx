import { useEffect, useRef, useState } from 'react';

type ReadPictureProps = {
  /** The alternative text. */
  name: string;
  /** Resolves to the image's URL; called once. */
  read: () => Promise<string>;
  className: string;
};

/** An image that is loaded by a call: grey while loading, and a text if it cannot be shown. */
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
