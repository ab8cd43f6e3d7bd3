export { notifyAddress } from './notify-address.ts'
export { addressesOf, findAddress, listAddresses, listStored } from './repository.ts'
