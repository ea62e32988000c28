import { useEffect, useEffectEvent, useState } from 'react';
import { dataUrlOf } from '#web/forms/scale-photo.ts';
import { placePhotoHref } from './queue/place-photos.ts';

type PlacePhotosProps = {
  ids: readonly string[];
  /** The stored photo. */
  onRead: (id: string) => Promise<Blob | undefined>;
};

/** What the unloading place looks like. A press shows a photo in full width. */
export function PlacePhotos({ ids, onRead }: PlacePhotosProps) {
  if (ids.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2">
      {ids.map((id, index) => (
        <PlacePhoto key={id} id={id} name={`Foto del luogo ${index + 1}`} onRead={onRead} />
      ))}
    </ul>
  );
}

type PlacePhotoProps = { id: string; name: string; onRead: PlacePhotosProps['onRead'] };

function PlacePhoto({ id, name, onRead }: PlacePhotoProps) {
  const [src, setSrc] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [isWide, setWide] = useState(false);
  const read = useEffectEvent(() => {
    onRead(id)
      .then((bytes) => (bytes ? dataUrlOf(bytes) : placePhotoHref(id)))
      .then(setSrc, () => setSrc(placePhotoHref(id)));
  });
  useEffect(() => read(), []);
  if (isMissing) return <li className="text-lg">{`${name}: serve la rete per vederla.`}</li>;
  return (
    <li className={isWide ? 'w-full' : ''}>
      <button
        type="button"
        aria-expanded={isWide}
        onClick={() => setWide(!isWide)}
        className="w-full cursor-pointer"
      >
        {src && (
          <img
            src={src}
            alt={name}
            onError={() => setMissing(true)}
            className={`rounded-md border-2 border-ink ${isWide ? 'w-full' : 'size-24 object-cover'}`}
          />
        )}
      </button>
    </li>
  );
}
