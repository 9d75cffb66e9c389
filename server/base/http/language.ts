import type { FastifyRequest } from 'fastify'
import type { MessageLanguage } from '#domain/patient.ts'

/** The language of names in the answer: `language` of the query, else the first one that the browser asks for. */
export function languageOf({ query, headers }: Pick<FastifyRequest, 'query' | 'headers'>): MessageLanguage {
  const { language } = query as { language?: unknown }
  if (language === 'ar' || language === 'en') return language
  const [first = ''] = (headers['accept-language'] ?? '').split(',', 1)
  return first.trim().toLowerCase().startsWith('ar') ? 'ar' : 'en'
}
