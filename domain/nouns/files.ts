export const AUDIT_KINDS = ['file.added', 'file.changed', 'file.voided', 'file.opened', 'files.seen'] as const

export const refusals = {
  'file.not-found': 'File not found',
  'preview.not-found': 'This file has no preview',
  'file.left-out': 'Choose a file',
  'file.empty': 'The file is empty',
  'file.wrong-type': 'The file must be a PNG, JPG or WebP picture, a PDF or a DICOM file',
  'file.damaged': 'The picture is damaged and cannot be read: export or take it again',
  'file.too-large': 'The file is larger than 50 MB',
  'file.too-much-today': ({ megabytes }: { megabytes: number }) =>
    `With this file you would have added more than ${megabytes} MB today, the most that one user may. Add a smaller one, or go on tomorrow.`,
  'file.more-than-one': 'Send one file at a time',
  'file.taken-in-the-future': 'The day on which it was taken must not be in the future',
  'file.of-another': 'Only an admin, or whoever added a file, may void it',
  'file.report-of-xray':
    'Only an X-ray has a reason, a report and a quality: clear these before it becomes something else',
  'file.report-by-clinicians': 'Doctors and admins write why an X-ray was taken, its report and its quality',
  'file.voided-stays': 'A voided file is not filed anew',
  'file.already-voided': 'This file is voided already',
}
