/** Nothing of the file can be imported. The message is Russian, for whoever imports. */
export class BrokenFeed extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'BrokenFeed'
  }
}
