import type { Role } from '#domain/access.ts'
import type { RefundMethod } from '#domain/invoice.ts'
import type { LabCostBasis } from '#domain/lab-cost.ts'
import type { Settles } from '#domain/means.ts'
import type { WeeklyHours } from '#domain/hours.ts'

export interface Code {
  id: number
  code: string
  active: boolean
}

/** Money paid ahead, or credit from a refund. */
export interface Deposit {
  /** Unknown for a deposit that a refund created. */
  id: number | undefined
  left: number
  method: 'cash' | 'card'
  /** The card fee on the day it was received, in hundredths of a percent. */
  fee_rate: number
  /** The payment of which it came back. */
  refund_of?: object
  order: number
}

export interface Refund {
  amount: number
  method: RefundMethod
  month: string
  /** How it changes the doctor's earnings; null if nothing is earned. */
  earned: { gross: number; fee: number } | null
}

/** What was noted on a tooth of a patient, and by whom. */
export interface Charted<Patient, Person> {
  id: number
  patient: Patient
  code: string
  status: string
  tooth: number
  surfaces: string[]
  by: Person
  at: Date
  voided: boolean
  /** What was said to have become of a finding, oldest first. */
  said: { how: string; at: Date }[]
}

export interface Line {
  treatment_code: string | null
  cost: number
}

export interface Doctor {
  id: number
  user_id: number
  is_specialist: boolean
  general: number
  special: number
  active: boolean
  lab_basis: LabCostBasis
  /** Null: the clinic's hours. */
  hours: WeeklyHours | null
  version: number
}

export interface Leave {
  id: number
  doctor: Doctor
  start: string
  end: string
  /** The task that tells management of an illness; null for other leave. */
  told: { text: string; due_on: string } | null
}

export interface Statement {
  doctor: Doctor
  month: string
  transactions: number
  gross: number
  deduction: number
  carried: number
}

/** The lab work that a line charges, with what is frozen of it, and the fee that counts in pay by now. */
export interface ChargedWork {
  work: { id: number }
  cost: number
  counted: number
  basis: LabCostBasis
  percent: number
}

export interface InvoiceLine extends Line {
  discount: number
  lab?: ChargedWork
}

/** A means of payment; its fee is in hundredths of a percent. */
export interface Means {
  id: number
  name: string
  method: 'cash' | 'card'
  fee: number
  settles: Settles
  active: boolean
}

export interface PaidHow {
  means?: Means
  /** The agreement for which it was paid. */
  agreement_id?: number
  /** The payment of which the credit came back that it is paid from. */
  credit_of?: object | undefined
}

export interface TaskFor<Patient, Person> {
  id: number
  /** A person, or everybody of a role. */
  whose: Person | Role
  patient: Patient | null
  due_on: string | null
  done: Date | null
  version: number
}

export interface WaitingFor<Patient> {
  id: number
  patient: Patient
  doctor: Doctor | null
  minutes: number
  closed: boolean
  version: number
}
