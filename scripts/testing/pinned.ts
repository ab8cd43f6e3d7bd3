/** An image by its whole version and its digest. PostgreSQL has two numbers where others have three; MinIO has a time. */
export const PINNED =
  /^(?:[\w.-]+\/)*(?:postgres:\d+\.\d+|[\w-]+:v?\d+\.\d+\.\d+|minio:RELEASE\.[\dTZ-]+)(?:-bookworm(?:-slim)?)?@sha256:[0-9a-f]{64}$/
