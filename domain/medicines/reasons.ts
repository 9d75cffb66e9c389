/** Why a medicine is warned of whose whole family the patient is allergic to. */
export const memberOf = (family: string) => `one of the ${family}`
