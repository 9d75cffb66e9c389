import './deferred-styles.css'
import { Outlet } from 'react-router'

/** Public pages and settings bring their styles along: at the front desk nobody waits for them. */
export default function DeferredStyles() {
  return (
    <div className="deferred-styles">
      <Outlet />
    </div>
  )
}
