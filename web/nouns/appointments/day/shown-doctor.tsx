import { api } from '#contract/api.ts'
import { useCall } from '#web/base/api/queries.ts'

/** The name of the doctor whose day the list shows. */
export const useShownDoctor = (id: number | undefined) => useCall(api.doctors, {}).data?.find((each) => each.id === id)

/** In the heading of the day's paper. */
export default function ShownDoctor({ id }: { id: number }) {
  const doctor = useShownDoctor(id)
  return (
    doctor && (
      <>
        {' · '}
        <bdi>{doctor.name}</bdi>
      </>
    )
  )
}
