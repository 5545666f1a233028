import { VISIT_LOCATION_MAX_AGE_MS, VISIT_LOCATION_TIMEOUT_MS } from '#constants';

/** Degrees, and the radius in metres within which they are right. */
export type Coordinates = { lat: number; lon: number; accuracy: number };

/**
 * Where the guest roughly is, asked only where the permission was given before: this never prompts.
 * Null when the device does not know.
 */
export async function locate(): Promise<Coordinates | null | 'not allowed'> {
  try {
    const permission = await navigator.permissions.query({ name: 'geolocation' });
    if (permission.state !== 'granted') return 'not allowed';
  } catch {
    return 'not allowed';
  }
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        resolve({ lat: coords.latitude, lon: coords.longitude, accuracy: coords.accuracy }),
      () => resolve(null),
      {
        enableHighAccuracy: false,
        timeout: VISIT_LOCATION_TIMEOUT_MS,
        maximumAge: VISIT_LOCATION_MAX_AGE_MS,
      },
    );
  });
}
