import type { Family } from '../family.ts'
import { abrasives } from './abrasives.ts'
import { anchors } from './anchors.ts'
import { chemistry } from './chemistry.ts'
import { clips } from './clips.ts'
import { crowns } from './crowns.ts'
import { drilling } from './drilling.ts'
import { electrics } from './electrics.ts'
import { fasteners } from './fasteners.ts'
import { fittings } from './fittings.ts'
import { force } from './force.ts'
import { garden } from './garden.ts'
import { gardenWater } from './garden-water.ts'
import { cuttingHandTools } from './hand-cutting.ts'
import { grippingTools } from './hand-gripping.ts'
import { strikingTools } from './hand-striking.ts'
import { turningTools } from './hand-turning.ts'
import { measuringTools } from './measuring.ts'
import { painting } from './painting.ts'
import { cordlessTools } from './power-cordless.ts'
import { cuttingTools } from './power-cutting.ts'
import { drillingTools } from './power-drilling.ts'
import { finishingTools } from './power-finishing.ts'
import { protection } from './protection.ts'
import { screwFamilies } from './screws.ts'
import { storage } from './storage.ts'
import { welding } from './welding.ts'

/** The order determines articles and ids: append new families at the end. */
export const families: readonly Family[] = [
  cordlessTools,
  drillingTools,
  cuttingTools,
  finishingTools,
  abrasives,
  drilling,
  crowns,
  fittings,
  strikingTools,
  grippingTools,
  turningTools,
  cuttingHandTools,
  measuringTools,
  screwFamilies,
  fasteners,
  anchors,
  clips,
  garden,
  gardenWater,
  protection,
  welding,
  storage,
  painting,
  chemistry,
  electrics,
  force,
].flat()
