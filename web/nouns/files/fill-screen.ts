import './fill-screen.css'

/** A phone may not let a picture fill its screen. */
export const mayFillScreen = () => document.fullscreenEnabled

/** The picture that this belongs to fills the screen with its tools, or leaves it. */
export function fillScreen(part: Element) {
  // A browser that refuses leaves the picture where it is.
  const refused = () => undefined
  if (document.fullscreenElement) void document.exitFullscreen().catch(refused)
  else if (mayFillScreen()) void part.closest('figure')?.requestFullscreen().catch(refused)
}
