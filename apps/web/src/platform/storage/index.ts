export {
  deviceOf,
  deviceText,
  type DeviceText,
  deviceValue,
  type DeviceValue,
  onOtherTab,
  TAB,
} from './device-value.ts';
