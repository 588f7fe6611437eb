export { Avatar } from './Avatar';
export { Badge, CountBadge, type Tone } from './Badge';
export { createIcon } from './create-icon';
export { Fact, Facts, Sum, Sums } from './Facts';
export { Measure, Unit } from './Measure';
export { Money } from './Money';
export { Fault, Muted, Note, Num, ScreenReaderOnly, Strong, Sub, Text } from './marks';
export { NoData } from './NoData';
export { Phone, PhoneLink } from './Phone';
