import type { ComponentType, SVGProps } from 'react'
import { classNames } from './class-names.ts'

/** A Tabler icon, given as the component: `icon={IconPlus}`. */
export type Icon = ComponentType<Omit<SVGProps<SVGSVGElement>, 'ref' | 'stroke'> & { size?: number; stroke?: number }>

interface GlyphProps {
  icon: Icon
  size?: number
  className?: string
  /** For icons that point in reading direction, such as arrows: mirrored in Arabic. */
  directional?: boolean
}

/** Every icon on screen: one stroke width, hidden from screen readers, since it has a word beside it. */
export const Glyph = ({ icon: Shape, size = 18, className, directional }: GlyphProps) => (
  <Shape
    size={size}
    stroke={1.75}
    aria-hidden
    className={classNames('shrink-0', directional && 'rtl:-scale-x-100', className)}
  />
)
