import { api } from '#contract/api.ts'
import type { Server } from '#server/base/http/server.ts'
import { serve } from '#server/base/http/serve.ts'
import { addMedicine, changeMedicine } from './commands.ts'
import { favouritesOf, setFavourites } from './favourites.ts'
import { foundSubstances, medicineDetails, ownMedicines } from './queries.ts'

export function medicineRoutes(server: Server) {
  serve(server, api.substances, ({ q = '' }, context) => foundSubstances(context, q))
  serve(server, api.medicines, (_none, context) => ownMedicines(context))
  serve(server, api.addMedicine, async (entered, context) =>
    medicineDetails(context, await addMedicine(context, entered)),
  )
  serve(server, api.changeMedicine, async (changes, context) => {
    await changeMedicine(context, changes)
    return medicineDetails(context, changes.id)
  })
  serve(server, api.favourites, (_none, context) => favouritesOf(context))
  serve(server, api.setFavourites, async (favourites, context) => {
    await setFavourites(context, favourites)
    return favouritesOf(context)
  })
}
