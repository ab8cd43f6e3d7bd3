import { Component, type ReactNode } from 'react'

/** For an error of the error page itself, so it uses nothing that could fail. */
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
