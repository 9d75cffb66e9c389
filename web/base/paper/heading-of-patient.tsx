import type { ReactNode } from 'react'
import { Fact } from './letterhead.tsx'

interface HeadingOfPatientProps {
  title: string
  /** In the paper's language. */
  words: { patient: string; file_number: string }
  patient: { id: number; full_name: string }
  /** Further facts. */
  children?: ReactNode
}

/** What a paper is, and whom it is about. */
export const HeadingOfPatient = ({ title, words, patient, children }: HeadingOfPatientProps) => (
  <section className="paper-heading">
    <h1>{title}</h1>
    <dl>
      <Fact label={words.patient}>
        <bdi>{patient.full_name}</bdi>
      </Fact>
      <Fact label={words.file_number}>
        <bdi>{patient.id}</bdi>
      </Fact>
      {children}
    </dl>
  </section>
)
