import type { TourSeed } from '../seed-types.ts';
import { alfamaAtDawn } from './alfama-at-dawn.ts';
import { azulejosFromWallToBrush } from './azulejos-from-wall-to-brush.ts';
import { belemAndTheNavigators } from './belem-and-the-navigators.ts';
import { caboDaRocaCliffWalk } from './cabo-da-roca-cliff-walk.ts';
import { fadoNight } from './fado-night.ts';
import { ferryToCacilhas } from './ferry-to-cacilhas.ts';
import { hillsOfTram28 } from './hills-of-tram-28.ts';
import { pasteisCoffeeAndBakeries } from './pasteis-coffee-and-bakeries.ts';
import { sintraInTheMist } from './sintra-in-the-mist.ts';
import { sunsetSailOnTheTagus } from './sunset-sail-on-the-tagus.ts';

/** In display order. */
export const tours: readonly TourSeed[] = [
  alfamaAtDawn,
  hillsOfTram28,
  belemAndTheNavigators,
  fadoNight,
  pasteisCoffeeAndBakeries,
  sunsetSailOnTheTagus,
  sintraInTheMist,
  azulejosFromWallToBrush,
  ferryToCacilhas,
  caboDaRocaCliffWalk,
];
