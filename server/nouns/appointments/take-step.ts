import type { Api } from '#contract/api.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import { permissionOfStep } from '#domain/access.ts'
import { changesOfStep } from '#domain/appointment-flow.ts'
import { ensure, invalid } from '#domain/refusal.ts'
import { type Context, ensureAllowed } from '#server/base/context/context.ts'
import { ensureVersion } from '#server/base/context/optimistic-lock.ts'
import { transact } from '#server/base/context/transact.ts'
import type { UnparsedInput } from '#server/base/http/parse.ts'
import { changeAppointment } from './change-appointment.ts'
import { lockAppointment } from './lock-appointment.ts'
import { changesOfChair } from './set-chair.ts'

export const guardStep = ({ step }: UnparsedInput, context: Context) => ensureAllowed(context, permissionOfStep(step))

/** Records a step of the appointment's day, or undoes it. */
export const takeStep = (context: Context, input: ParsedInput<Api['takeAppointmentStep']>) =>
  transact(context, async (tx) => {
    guardStep(input, tx)
    const { id, step, version, chair_id } = input
    ensure(chair_id === undefined || step === 'seated', () => invalid('chair_id', 'appointment.chair-only-seated'))
    const current = await lockAppointment(tx, id)
    await ensureVersion(tx, version, current, 'appointment')
    const changes = changesOfStep(current, step, tx)
    const chair = await changesOfChair(tx, current, input)
    const taken = Object.keys(changes).length > 0
    if (taken || chair)
      await changeAppointment(tx, current, {
        kind: taken ? `appointment.${step}` : 'appointment.chair-changed',
        columns: { ...changes, ...chair },
      })
  })
