/** An in-memory cache bounded in bytes. */
export type Shelf<T> = {
  get(key: string): T | undefined;
  /** Adds an entry and evicts others to make room. An entry larger than the cache is not stored. */
  put(key: string, thing: T, bytes: number): void;
  /** Updates the size of an entry. */
  weigh(key: string, bytes: number): void;
  delete(key: string): void;
  entries(): IterableIterator<[string, T]>;
  readonly bytes: number;
};

type Place<T> = { thing: T; bytes: number; isAskedFor: boolean };

/** Evicts entries unused since last considered (CLOCK): nearly as good as LRU, and a hit is one write. */
export function createShelf<T>(maxBytes: number, givenUp: (thing: T) => void = () => {}): Shelf<T> {
  const places = new Map<string, Place<T>>();
  let bytes = 0;

  const remove = (key: string) => {
    const place = places.get(key);
    if (!place) return;
    bytes -= place.bytes;
    places.delete(key);
  };
  const makeRoom = () => {
    for (const [key, place] of places) {
      if (bytes <= maxBytes) return;
      places.delete(key);
      if (place.isAskedFor) {
        place.isAskedFor = false;
        places.set(key, place);
      } else {
        bytes -= place.bytes;
        givenUp(place.thing);
      }
    }
  };
  return {
    get(key) {
      const place = places.get(key);
      if (!place) return undefined;
      place.isAskedFor = true;
      return place.thing;
    },
    put(key, thing, weight) {
      remove(key);
      if (weight > maxBytes) return givenUp(thing);
      places.set(key, { thing, bytes: weight, isAskedFor: true });
      bytes += weight;
      makeRoom();
    },
    weigh(key, weight) {
      const place = places.get(key);
      if (!place) return;
      bytes += weight - place.bytes;
      place.bytes = weight;
      makeRoom();
    },
    delete: remove,
    *entries() {
      for (const [key, { thing }] of places) yield [key, thing];
    },
    get bytes() {
      return bytes;
    },
  };
}
