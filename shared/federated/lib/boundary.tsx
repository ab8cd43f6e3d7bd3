import { Component, type ReactNode } from 'react'

interface BoundaryProps {
  readonly fallback: ReactNode
  readonly onError?: ((error: unknown) => void) | undefined
  readonly children: ReactNode
}

/**
 * Shows `fallback` when its content throws; the rest of the page continues. React requires a class for this.
 * Only in the browser.
 */
export class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.onError?.(error)
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
