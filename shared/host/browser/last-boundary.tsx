import { Component, type ReactNode } from 'react'

/**
 * Section 8, an error on the error page: the fallback message with a link home. It stands outside of everything and
 * uses nothing that could fail in its turn.
 */
export class LastBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <main style={{ padding: 32 }}>
        <h1>Что-то пошло не так</h1>
        <a href="/">На главную</a>
      </main>
    )
  }
}
