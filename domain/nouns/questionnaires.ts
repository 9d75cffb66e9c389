export const AUDIT_KINDS = [
  'questionnaire.changed',
  'questionnaire.answered',
  'questionnaire.reviewed',
  'questionnaires.seen',
] as const

export const refusals = {
  'questionnaire.not-found': 'Questionnaire not found',
  'questionnaire.key-twice': 'Each question has a key of its own',
  'questionnaire.key': 'Please choose another key for the question',
  'questionnaire.choices': 'A choice has at least two choices, and no other question has any',
  'questionnaire.choice-twice': 'The choices of a question differ from each other',
  'questionnaire.choices-ar': 'Each choice has its Arabic words, or none has',
  'questionnaire.not-asked': 'An answer belongs to no question of the questionnaire',
  'questionnaire.no-answer': 'An answer does not fit its question',
  'questionnaire.nothing-answered': 'Nothing is answered yet: one answer at least is needed',
  'questionnaire.reviewed': 'These answers were reviewed already',
  'questionnaire.not-proposed': 'Only alerts that the answers propose can be accepted',
}
