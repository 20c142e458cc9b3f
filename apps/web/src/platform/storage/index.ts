export { deviceOf, deviceText, type DeviceText, onOtherTab, TAB } from './device-text.ts';
export { deviceValue, type DeviceValue } from './device-value.ts';
