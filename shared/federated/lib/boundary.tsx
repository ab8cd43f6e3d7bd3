import { Component, type ReactNode } from 'react'

interface BoundaryProps {
  readonly fallback: ReactNode
  /** Content that failed is tried again when one of these values changes. */
  readonly retryOn?: Readonly<Record<string, unknown>> | undefined
  readonly onError?: ((error: unknown) => void) | undefined
  readonly children: ReactNode
}

interface BoundaryState {
  readonly failed: boolean
  /** Values of `retryOn` that the content was last rendered with. */
  readonly at: BoundaryProps['retryOn']
}

/**
 * Shows `fallback` when its content throws; the rest of the page continues. React requires a class for this.
 * Only in the browser.
 */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failed: false, at: this.props.retryOn }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  static getDerivedStateFromProps({ retryOn }: BoundaryProps, { failed, at }: BoundaryState) {
    if (!failed) return { at: retryOn }
    // Handlers are new in every render.
    const changed = Object.entries(retryOn ?? {}).some(
      ([name, value]) => typeof value !== 'function' && !Object.is(at?.[name], value),
    )
    return changed ? { failed: false, at: retryOn } : null
  }

  override componentDidCatch(error: unknown) {
    this.props.onError?.(error)
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
