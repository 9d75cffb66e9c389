import type { AuditTexts } from '#web/base/i18n/audit/noun-texts.ts'
import { texts as frame } from '#web/base/frame/texts.ts'

const { en, ar } = frame

export const auditTexts = {
  en: {
    noun: 'Task',
    kinds: {
      'task.added': { label: 'Task added', sentence: ({ who }) => `${who} added a task` },
      'task.updated': { label: 'Task changed', sentence: ({ who }) => `${who} changed a task` },
      'task.done': { label: 'Task done', sentence: ({ who }) => `${who} marked a task as done` },
      'task.reopened': { label: 'Task reopened', sentence: ({ who }) => `${who} reopened a task` },
    },
    fields: { text: 'Task', for_user_id: 'For', for_role: 'For all of', due_on: 'Due' },
    values: { for_role: en.roles },
  },
  ar: {
    noun: 'مهمة',
    kinds: {
      'task.added': { label: 'إضافة مهمة', sentence: ({ who }) => `أُضيفت مهمة بواسطة ${who}` },
      'task.updated': { label: 'تعديل مهمة', sentence: ({ who }) => `عُدّلت مهمة بواسطة ${who}` },
      'task.done': { label: 'إنجاز مهمة', sentence: ({ who }) => `أُنجزت مهمة بواسطة ${who}` },
      'task.reopened': { label: 'إعادة فتح مهمة', sentence: ({ who }) => `أُعيد فتح مهمة بواسطة ${who}` },
    },
    fields: { text: 'المهمة', for_user_id: 'لِـ', for_role: 'لكل من دوره', due_on: 'الموعد النهائي' },
    values: { for_role: ar.roles },
  },
} satisfies AuditTexts
