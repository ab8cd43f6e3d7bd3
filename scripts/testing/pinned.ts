/**
 * An image with a full version and a digest. PostgreSQL versions have two numbers, others three; MinIO has a
 * time.
 */
export const PINNED =
  /^(?:[\w.-]+\/)*(?:postgres:\d+\.\d+|[\w-]+:v?\d+\.\d+\.\d+|minio:RELEASE\.[\dTZ-]+)(?:-bookworm(?:-slim)?)?@sha256:[0-9a-f]{64}$/
