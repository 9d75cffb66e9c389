import { IconBandage, IconRefresh } from '@tabler/icons-react'
import { Component, type ReactNode } from 'react'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { Button } from '#web/base/ui/button.tsx'
import { EmptyState } from '#web/base/ui/notices/empty-state.tsx'
import { texts } from './texts.ts'

interface BoundaryProps {
  /** Navigating elsewhere clears the error. */
  path: string
  children: ReactNode
}

/** Keeps the frame when a screen throws, or when its code cannot be loaded. */
export class ScreenBoundary extends Component<BoundaryProps, { failed: boolean; path: string }> {
  override state = { failed: false, path: this.props.path }

  static getDerivedStateFromError = () => ({ failed: true })

  static getDerivedStateFromProps = ({ path }: BoundaryProps, before: { path: string }) =>
    path === before.path ? null : { failed: false, path }

  override render() {
    return this.state.failed ? <CrashedScreen /> : this.props.children
  }
}

function CrashedScreen() {
  const t = useTexts(texts).crashed
  return (
    <EmptyState
      icon={IconBandage}
      title={t.title}
      heading
      hint={t.hint}
      action={
        <Button variant="primary" icon={IconRefresh} onClick={() => location.reload()}>
          {t.reload}
        </Button>
      }
    />
  )
}
