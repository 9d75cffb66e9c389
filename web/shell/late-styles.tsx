import './late-styles.css'
import { Outlet } from 'react-router'

/** Public pages and settings bring their styles along: at the front desk nobody waits for them. */
export default function LateStyles() {
  return (
    <div className="late-styles">
      <Outlet />
    </div>
  )
}
