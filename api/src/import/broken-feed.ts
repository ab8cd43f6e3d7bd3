/** The file as a whole cannot be imported: nothing of it is taken. The message is Russian, for whoever imports. */
export class BrokenFeed extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'BrokenFeed'
  }
}
