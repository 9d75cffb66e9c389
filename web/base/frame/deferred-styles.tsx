import './deferred-styles.css'
import { Outlet } from 'react-router'

/** Styles that only public pages and settings use are loaded with them, not with the first screen. */
export default function DeferredStyles() {
  return (
    <div className="deferred-styles">
      <Outlet />
    </div>
  )
}
