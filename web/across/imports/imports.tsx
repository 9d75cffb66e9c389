import { useParams } from 'react-router'
import { Imported } from './import-list.tsx'
import { OneImport } from './one-import.tsx'
import { StartImport } from './start-import.tsx'

/**
 * A tab of the settings: a new import and the earlier ones, or one import by its address, to which the user can return.
 */
export default function Imports() {
  const { id } = useParams()
  if (id !== undefined && /^\d+$/.test(id)) return <OneImport id={Number(id)} />
  return (
    <div className="flex flex-col gap-6">
      <StartImport />
      <Imported />
    </div>
  )
}
