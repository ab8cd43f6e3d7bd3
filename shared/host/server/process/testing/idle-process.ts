// Keeps the process alive until it is ended.
setInterval(() => {}, 60_000)
