/** Nothing of the file can be imported. The message is Russian, for the person who imports. */
export class BrokenFeed extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'BrokenFeed'
  }
}
