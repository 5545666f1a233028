import { defaultRegion, setRegion } from '#contract/settings/region.ts';

/** Test files of one worker share modules, so each starts by resetting the region. */
setRegion(defaultRegion);
