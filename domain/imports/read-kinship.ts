import type { RelationKind } from '../family.ts'
import { plainText } from '../plain-text.ts'
import { plainCell } from './plain-cell.ts'

/** The words of files for what the relative is to the patient. */
const WORDS: Record<RelationKind, string> = {
  parent: 'parent,father,mother,dad,mum,mom,والد,الوالد,والدة,الوالدة,اب,أب,الاب,الأب,ام,أم,الام,الأم',
  child: 'child,son,daughter,kid,dependent child,ابن,الابن,ابنة,الابنة,بنت,البنت,ولد,طفل,الطفل',
  spouse: 'spouse,husband,wife,partner,زوج,الزوج,زوجة,الزوجة',
  sibling: 'sibling,brother,sister,اخ,أخ,الاخ,الأخ,اخت,أخت,الاخت,الأخت,شقيق,شقيقة',
  guardian: 'guardian,legal guardian,sponsor,guarantor,وصي,الوصي,ولي الامر,ولي الأمر,كفيل,الكفيل',
  other:
    'other,relative,family,friend,driver,maid,nanny,grandparent,grandfather,grandmother,grandchild,grandson,granddaughter,' +
    'uncle,aunt,cousin,nephew,niece,father-in-law,mother-in-law,brother-in-law,sister-in-law,son-in-law,daughter-in-law,' +
    'اخرى,أخرى,قريب,صديق,سائق,مربية,جد,الجد,جدة,الجدة,حفيد,حفيدة,عم,العم,عمة,العمة,خال,الخال,خالة,الخالة',
}

const KINDS: ReadonlyMap<string, RelationKind> = new Map(
  (Object.keys(WORDS) as RelationKind[]).flatMap((kind) =>
    WORDS[kind].split(',').map((word) => [plainText(word), kind] as const),
  ),
)

/** Undefined for a word that is none of them. */
export const readKinship = (cell: string): RelationKind | undefined => KINDS.get(plainText(plainCell(cell)).trim())
