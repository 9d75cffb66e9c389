import type { ToothNumber } from '#domain/tooth.ts'

/** A signed consent as a PDF of one page: written by hand here, because a few lines need no library. */
export function consentPaper(treatment: string, tooth: ToothNumber): Buffer {
  const lines = [
    ['20', 'Consent to treatment'],
    ['13', `${treatment} of tooth ${tooth}`],
    ['11', 'What will be done, what may go wrong and what else could be done were explained to me'],
    ['11', 'in a language that I understand, and my questions were answered.'],
    ['11', 'I may change my mind at any time before the treatment.'],
    ['11', 'Signature of the patient: ______________________     Signature of the doctor: ______________________'],
  ]
  const text = lines
    .map(([size, line], place) => `BT /F1 ${size} Tf 50 ${770 - place * 34} Td (${line}) Tj ET`)
    .join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, place) => {
    const at = file.length
    file += `${place + 1} 0 obj\n${object}\nendobj\n`
    return `${String(at).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.from(file + table + trailer, 'latin1')
}
