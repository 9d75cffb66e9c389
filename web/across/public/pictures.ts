import type { ComponentType } from 'react'
import { Autoclave, Chair, XRay } from './drawings/equipment.tsx'
import { Reception, TreatmentRoom, WaitingRoom } from './drawings/office.tsx'
import { AtWork, BrushingLesson, OurTeam } from './drawings/team.tsx'
import { Aligners, Implant, Whitening } from './drawings/treatments.tsx'

export const CATEGORIES = ['office', 'equipment', 'team', 'treatments'] as const
export type Category = (typeof CATEGORIES)[number]

export const pictures = [
  { id: 'reception', category: 'office', Drawing: Reception },
  { id: 'waiting_room', category: 'office', Drawing: WaitingRoom },
  { id: 'treatment_room', category: 'office', Drawing: TreatmentRoom },
  { id: 'chair', category: 'equipment', Drawing: Chair },
  { id: 'autoclave', category: 'equipment', Drawing: Autoclave },
  { id: 'x_ray', category: 'equipment', Drawing: XRay },
  { id: 'our_team', category: 'team', Drawing: OurTeam },
  { id: 'at_work', category: 'team', Drawing: AtWork },
  { id: 'brushing_lesson', category: 'team', Drawing: BrushingLesson },
  { id: 'whitening', category: 'treatments', Drawing: Whitening },
  { id: 'aligners', category: 'treatments', Drawing: Aligners },
  { id: 'implant', category: 'treatments', Drawing: Implant },
] as const satisfies readonly { id: string; category: Category; Drawing: ComponentType }[]

export type Picture = (typeof pictures)[number]
