import * as abrasives from './abrasives.ts'
import * as bitsMore from './bits-more.ts'
import * as bits from './bits.ts'
import * as powerLong from './power-long.ts'
import * as powerOther from './power-other.ts'
import * as powerPistols from './power-pistols.ts'
import type { Sheet } from './sheet.ts'

export type Drawing = (s: Sheet) => string

/** Every kind of thing that can be drawn, by the name the families use. */
export const kinds: Readonly<Record<string, Drawing>> = {
  'cutting-disc': abrasives.cuttingDisc,
  'flap-disc': abrasives.flapDisc,
  'diamond-disc': abrasives.diamondDisc,
  'diamond-cup': abrasives.diamondCup,
  'sanding-disc': abrasives.sandingDisc,
  'sandpaper-roll': abrasives.sandpaperRoll,
  'sponge': abrasives.sponge,
  'wire-cup': abrasives.wireCup,
  'wire-wheel': abrasives.wireWheel,
  'jigsaw-blade': bitsMore.jigsawBlades,
  'recip-blade': bitsMore.recipBlades,
  'driver-bits': bitsMore.driverBits,
  'nut-driver': bitsMore.nutDriver,
  'bit-set': bitsMore.bitSet,
  'drill-set': bitsMore.drillSet,
  'twist-drill': bits.twistDrill,
  'spade-bit': bits.spadeBit,
  'auger-bit': bits.augerBit,
  'tile-bit': bits.tileBit,
  'sds-bit': bits.sdsBit,
  'sds-chisel': bits.sdsChisel,
  'hole-saw': bits.holeSaw,
  'saw-blade': bits.sawBlade,
  'grinder': powerLong.grinder,
  'jigsaw': powerLong.jigsaw,
  'circular-saw': powerLong.circularSaw,
  'recip-saw': powerLong.recipSaw,
  'planer': powerLong.planer,
  'rotary-hammer': powerLong.rotaryHammer,
  'demolition': powerLong.demolition,
  'sander': powerLong.sander,
  'router': powerLong.router,
  'mixer': powerOther.mixer,
  'mitre-saw': powerOther.mitreSaw,
  'vacuum': powerOther.vacuum,
  'chainsaw': powerOther.chainsaw,
  'trimmer': powerOther.trimmer,
  'mower': powerOther.mower,
  'compressor': powerOther.compressor,
  'generator': powerOther.generator,
  'pressure-washer': powerOther.pressureWasher,
  'heater': powerOther.heater,
  'drill-driver': powerPistols.drillDriver,
  'impact-driver': powerPistols.impactDriver,
  'drill': powerPistols.mainsDrill,
  'heat-gun': powerPistols.heatGun,
  'glue-gun': powerPistols.glueGun,
  'battery': powerPistols.battery,
  'charger': powerPistols.charger,
}
