/** Every picture of the demo, in the order in which they were drawn. */
import { alfamaRoofsDawn } from './alfama-roofs-dawn.ts';
import { arrabidaCoast } from './arrabida-coast.ts';
import { azulejoWall } from './azulejo-wall.ts';
import { belemTower } from './belem-tower.ts';
import { bicaFunicular } from './bica-funicular.ts';
import { bridgeDusk } from './bridge-dusk.ts';
import { caboDaRoca } from './cabo-da-roca.ts';
import { castlePeacock } from './castle-peacock.ts';
import { commerceSquareArch } from './commerce-square-arch.ts';
import { fadoNight } from './fado-night.ts';
import { guideDuarte } from './guide-duarte.ts';
import { guideLeonor } from './guide-leonor.ts';
import { guideVera } from './guide-vera.ts';
import { jacarandaStreet } from './jacaranda-street.ts';
import { jeronimosCloister } from './jeronimos-cloister.ts';
import type { Scene } from './kit/drawing/scene.ts';
import { miradouroPines } from './miradouro-pines.ts';
import { mourariaStairs } from './mouraria-stairs.ts';
import { pasteisCoffee } from './pasteis-coffee.ts';
import { riverFerry } from './river-ferry.ts';
import { santaJustaLift } from './santa-justa-lift.ts';
import { sintraMist } from './sintra-mist.ts';
import { tagusSail } from './tagus-sail.ts';
import { tram28Slope } from './tram-28-slope.ts';

export const scenes: readonly Scene[] = [
  alfamaRoofsDawn,
  tram28Slope,
  bridgeDusk,
  miradouroPines,
  arrabidaCoast,
  santaJustaLift,
  jacarandaStreet,
  bicaFunicular,
  caboDaRoca,
  commerceSquareArch,
  jeronimosCloister,
  tagusSail,
  belemTower,
  sintraMist,
  riverFerry,
  pasteisCoffee,
  fadoNight,
  azulejoWall,
  castlePeacock,
  mourariaStairs,
  guideLeonor,
  guideDuarte,
  guideVera,
];
